import { runChatFrame } from './chat-frame.ts'

runChatFrame(window)
