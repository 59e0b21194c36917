/** The number a member reads, from the ticket's id: 78120001 → `E78120001` (G-42). */
export const formatTicketNumber = (ticketId: string | number | bigint): string => `E${ticketId}`;
