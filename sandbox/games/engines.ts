/** The games that this vendor makes. */
export type EngineName = 'slot'

/** Which game a code opens: the catalogue's category stands before the first dash. */
export function engineOf(_gameCode: string): EngineName {
  return 'slot'
}
