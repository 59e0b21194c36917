/**
 * The name of every refusal with a code (G-79); its status and English text stand in `contract/errors/catalogue.ts`.
 * Used as `REFUSALS.insufficientBalance`: constants of a module and no object, so that a bundle holds the numbers it uses.
 */
export const notFound = 404;
export const methodNotAllowed = 405;
export const tooManyRequests = 429;
export const internalError = 500;
export const unavailable = 503;

export const invalidToken = 1001;
export const expiredToken = 1002;
export const authenticationFailed = 1003;
export const remoteAuthenticationFailed = 1005;
export const callbackNotConfigured = 1101;
export const tooManyRedirects = 1102;
export const invalidPartnerAnswer = 1103;
export const memberNameNotText = 1104;
export const memberCodeTooLong = 1105;
export const callbackFailed = 1106;

export const accountFrozen = 2001;
export const accountInactive = 2002;
export const betBlocked = 2003;
export const loginNeeded = 2004;
export const ownLimitReached = 2005;
export const onBreak = 2006;
export const accountClosed = 2007;
export const partnerLimitReached = 2008;
export const ownLimitNeeded = 2009;

export const insufficientBalance = 3001;
export const insufficientFunds = 3002;
export const remoteWalletError = 3005;

export const unableToPlaceBet = 4001;
export const marketUnavailable = 4002;
export const marketNotFound = 4003;
export const marketIdNotFound = 4004;
export const missingMarketId = 4005;
export const marketNotOpen = 4006;
export const marketPaused = 4009;
export const eventInactive = 4010;
/** @public Of the SPEC's table, as the next: nothing of ours raises them. */
export const winnerMarketUnknown = 4011;
/** @public */
export const winnerMarketClosed = 4012;

export const alreadyChanged = 5001;
export const oddsChanged = 5002;
export const handicapChanged = 5003;
export const cashOutChanged = 5004;
export const cashOutUnavailable = 5005;

export const duplicateTicket = 6001;
export const invalidPostData = 6002;
export const validationFailed = 6003;
export const invalidUniqueId = 6004;
export const invalidSelection = 6005;
export const invalidOddsType = 6006;
export const invalidMemberOdds = 6007;
export const tooFast = 6008;
export const tooManyTicketsOfEvent = 6009;
export const eventLimit = 6010;
export const marketLimit = 6011;
export const matchLimit = 6012;
export const ticketLimit = 6013;
export const maxPayout = 6014;
export const comboMaxPayout = 6015;
export const comboLimit = 6016;
export const mixedComboLimit = 6017;
export const tooManyEvents = 6018;
export const belowMinimumBet = 6019;
export const missingAmount = 6020;
export const aboveMaximumBet = 6021;
export const euroOddsNeeded = 6022;
export const tooFewMatches = 6023;
export const tooFewMarkets = 6024;
export const sameEvent = 6025;
export const sameMatch = 6026;
export const outrightInCombo = 6027;
export const comboNotAllowed = 6028;
export const tooManyCombinations = 6030;

export const pendingPrebook = 7001;
export const invalidPrebook = 7002;
export const missingNickname = 7004;
export const nicknameNotAllowed = 7005;
export const missingRating = 7006;
export const missingComment = 7007;

export const miniGameUnavailable = 8001;
export const gameDisabled = 8002;
export const maintenance = 8004;
export const notAuthorized = 8006;
