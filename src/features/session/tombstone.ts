/** The last sign-out in this browser: who, and when in epoch milliseconds. */
export interface Tombstone {
  readonly member: string
  readonly at: number
}

/** Did the member sign out, in whatever tab, after this session began (SES-9, SES-10)? Another member's sign-out ends nothing. */
export function isEndedBy(tombstone: Tombstone | undefined, member: string, since: number): boolean {
  return tombstone !== undefined && tombstone.member === member && since <= tombstone.at
}
