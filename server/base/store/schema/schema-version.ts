/** Number of this release's schema. A release that changes any .sql file raises it by one (docs/decisions/0120). */
export const SCHEMA_VERSION = 1;

/**
 * Whether servers of this release work on a database of that schema: their own and the next one, so that the database is upgraded
 * first and the servers one by one, and so that servers can be taken back to the release before.
 */
export const isServed = (version: number): boolean => version === SCHEMA_VERSION || version === SCHEMA_VERSION + 1;

/** One line for whoever runs a server or a command on a database that it does not serve. */
export const describeNewer = (version: number): string =>
  `the database has schema ${version}, this release serves ${SCHEMA_VERSION} and ${SCHEMA_VERSION + 1}: use a newer release`;
