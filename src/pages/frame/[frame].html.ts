import type { APIRoute } from 'astro'
import chatScript from 'virtual:chat-frame'
import pixelScript from 'virtual:pixel-frame'

interface Frame {
  readonly title: string
  /** The content of its viewport. */
  readonly viewport: string
  readonly style: string
  readonly script: string
}

const CHAT_STYLE =
  '<style>:root{color-scheme:light}html,body{margin:0;block-size:100%;background:#fff}iframe{border:0;inline-size:100%;block-size:100%;display:block}</style>'

/** Quarantine documents: chats, and invisible pixels (TRK-8). */
const FRAMES: Readonly<Record<'chat' | 'pixels', Frame>> = {
  chat: { title: 'Chat', viewport: 'width=device-width, initial-scale=1, viewport-fit=cover', style: CHAT_STYLE, script: chatScript },
  pixels: { title: 'Pixels', viewport: 'width=device-width, initial-scale=1', style: '', script: pixelScript },
}

export const getStaticPaths = () => Object.entries(FRAMES).map(([frame, props]) => ({ params: { frame }, props }))

/** Equal for all merchants; policies differ, as a header (`quarantinePolicy`). */
export const GET: APIRoute<Frame> = ({ props: { title, viewport, style, script } }) =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="${viewport}"><meta name="robots" content="noindex"><title>${title}</title>${style}</head><body><script>${script}</script></body></html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )
