export interface RankFacts {
  /** The member's label; undefined without one. */
  readonly labelId: string | undefined
  readonly completed: number
  readonly total: number
}

/** The member's progress towards the next rank, 0 to 1 (PRO-2). Without a label or without conditions it is 1. */
export function rankShare({ labelId, completed, total }: RankFacts): number {
  if (labelId === undefined || labelId === '' || total === 0) return 1
  return Math.min(1, Math.max(0, completed / total))
}
