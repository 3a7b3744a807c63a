import { chatAuthKey } from '#contract/support.ts'
import { accept } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { randomId } from '../world.ts'

const CHAT_KEY_LIFE = 3_600_000

/** A chat identity of its own for every asking: the key opens the chat and nothing else. */
const answerChatKey = implement(chatAuthKey, ({ operator }) =>
  accept({ authKey: randomId(operator.world, 24), expiresAt: operator.world.now() + CHAT_KEY_LIFE }),
)

export const SERVICE_CALLS = [answerChatKey]
