import type { MemberLoad } from '#features/member/profile/profile.rules.ts'
import type { LoadState } from '#lib/load-state.ts'

export interface RankFacts {
  /** The member's label; undefined without one. */
  readonly labelId: string | undefined
  readonly completed: number
  readonly total: number
}

/** 0 to 1 (PRO-2); 1 without label or conditions. */
export function rankShare({ labelId, completed, total }: RankFacts): number {
  if (labelId === undefined || labelId === '' || total === 0) return 1
  return Math.min(1, Math.max(0, completed / total))
}

export interface OwnRankFacts {
  /** Undefined until the member is known. */
  readonly member: { readonly clubLabel?: { readonly labelId?: string | undefined } | undefined } | undefined
  readonly memberLoad: MemberLoad
  readonly progress: LoadState<RankFacts>
}

export type OwnRank =
  | { readonly show: 'waiting' }
  | { readonly show: 'unknown' }
  /** The member has no label yet. */
  | { readonly show: 'start' }
  | { readonly show: 'share'; readonly share: number }

/** PRO-2: a share once known. */
export function decideOwnRank({ member, memberLoad, progress }: OwnRankFacts): OwnRank {
  if (!member) return memberLoad === 'idle' || memberLoad === 'loading' ? { show: 'waiting' } : { show: 'unknown' }
  if (!member.clubLabel) return { show: 'start' }
  if (!member.clubLabel.labelId) return { show: 'share', share: 1 }
  if (progress.state === 'ready') return { show: 'share', share: rankShare(progress.value) }
  return { show: progress.state === 'loading' ? 'waiting' : 'unknown' }
}
