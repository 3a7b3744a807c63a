import type { APIRoute } from 'astro'
import script from 'virtual:chat-frame'

const STYLE = ':root{color-scheme:light}html,body{margin:0;block-size:100%;background:#fff}iframe{border:0;inline-size:100%;block-size:100%;display:block}'

/** The quarantine document of the chats, equal for every merchant. Its policy differs and is sent as a header (`quarantinePolicy`). */
export const GET: APIRoute = () =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>Chat</title><style>${STYLE}</style></head><body><script>${script}</script></body></html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )
