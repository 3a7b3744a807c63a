import type { APIRoute } from 'astro'
import script from 'virtual:pixel-frame'

/** The quarantine document of the pixels (TRK-8), equal for every merchant and never seen. Its policy is sent as a header (`quarantinePolicy`). */
export const GET: APIRoute = () =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Pixels</title></head><body><script>${script}</script></body></html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )
