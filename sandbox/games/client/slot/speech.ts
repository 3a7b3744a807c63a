import type { Words } from '../../slot/words.ts'
import { speech } from '../shell/dom.ts'

export const { words, say } = speech<Words>()
