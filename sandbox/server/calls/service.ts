import { unreadCount } from '#contract/inbox.ts'
import { playerRankProgress } from '#contract/programs.ts'
import { chatAuthKey } from '#contract/support.ts'
import { accept } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { randomId } from '../world.ts'

const CHAT_KEY_LIFE = 3_600_000
const CONDITIONS = 4

const answerUnread = implement(unreadCount, ({ session }) => accept({ count: session.member.unread }))

/** A chat identity of its own for every asking: the key opens the chat and nothing else. */
const answerChatKey = implement(chatAuthKey, ({ operator }) =>
  accept({ authKey: randomId(operator.world, 24), expiresAt: operator.world.now() + CHAT_KEY_LIFE }),
)

/** A member without a club label is on no ladder; one with a label has done as many conditions as its rank. */
const answerRank = implement(playerRankProgress, ({ session: { member } }) => {
  const { clubLabel } = member
  if (clubLabel === undefined) return accept({ currentProgress: { completedConditions: 0 }, totalExpectedConditions: 0, playerRankProgress: {} })
  return accept({
    currentProgress: { completedConditions: Math.min(clubLabel.rankLevel, CONDITIONS) },
    totalExpectedConditions: CONDITIONS,
    playerRankProgress: { labelId: clubLabel.labelId, labelName: clubLabel.labelName, rankLevel: clubLabel.rankLevel },
  })
})

export const SERVICE_CALLS = [answerUnread, answerChatKey, answerRank]
