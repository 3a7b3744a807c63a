/**
 * Stands in for the chat services, on an origin of its own as they are: LiveChat and Comm100 with their own client APIs, two services whose
 * script draws by itself, one that is a page, and the operator's own chat. Each replies to messages.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { CHAT_ACCOUNTS, CHAT_TEXTS } from '../../data/chat-accounts.ts'
import { textIn } from '../../data/localised-text.ts'
import { createCorsApp } from '../cors-app.ts'
import { escapeHtml, pageAddress, vendorPage } from '../vendor-page.ts'
import type { ChatKeys } from './chat-keys.ts'

const client = (name: string): string => readFileSync(new URL(`client/${name}`, import.meta.url), 'utf8')

/** Each service's script by its path, with the panel that all of them share here. */
const SCRIPTS = {
  '/tracking.js': 'livechat.js',
  '/livechat.ashx': 'comm100.js',
  '/tx/chat.js': 'drawn.js',
  '/aican/widget.js': 'drawn.js',
} as const

const asked = v.object({
  text: v.optional(v.string(), ''),
  language: v.optional(v.string(), 'EN'),
  authKey: v.optional(v.string(), ''),
  conversation: v.optional(v.string(), ''),
})

/** A line of a conversation. */
interface Line {
  readonly text: string
  readonly mine: boolean
}

/** Conversations that are remembered; the oldest go first. */
const MAX_CONVERSATIONS = 1000

export interface ChatOptions {
  readonly keys: Pick<ChatKeys, 'read'>
  /** True for an address of a member site. The chat links back to no other. */
  readonly isSite: (url: URL) => boolean
}

export function createChat({ keys, isSite }: ChatOptions): Hono {
  const app = createCorsApp()
  for (const [path, name] of Object.entries(SCRIPTS)) app.get(path, (context) => script(context, [name]))
  app.get('/page.js', (context) => script(context, ['page.js']))
  const conversations = new Map<string, Line[]>()
  app.post('/say', (context) => say(context, keys, conversations))
  app.get('/Web/im.aspx', (context) =>
    context.req.query('accountid') === String(CHAT_ACCOUNTS.miduokeAccount) ? page(context, 'Miduoke', isSite) : context.notFound(),
  )
  app.get('/own', (context) => page(context, context.req.query('title') ?? 'Chat', isSite))
  return app
}

/** One classic script, as the services' are. Its names stay private; pages get only the service's own object. */
function script(context: Context, names: readonly string[]): Response {
  const code = ['panel.js', ...names]
    .map(client)
    .join('\n')
    .replaceAll(/^import .*$|^export /gmu, '')
  return context.body(`(() => {\nconst ACCOUNTS = ${JSON.stringify(CHAT_ACCOUNTS)}\n${code}\n})()\n`, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
  })
}

/**
 * The lines of a conversation with the new ones: a greeting at its begin, a reply to each message. Whoever names its id goes on with it, as at the services.
 * Greets by name only with a valid key, whatever name the page gives.
 */
async function say(context: Context, keys: ChatOptions['keys'], conversations: Map<string, Line[]>): Promise<Response> {
  const parsed = v.safeParse(asked, await context.req.json().catch(() => undefined))
  if (!parsed.success) return context.json({ error: 'request' }, 400)
  const { text, language, authKey } = parsed.output
  const name = keys.read(authKey)
  const hello =
    name === undefined ? textIn(CHAT_TEXTS.helloGuest, language) : textIn(CHAT_TEXTS.hello, language).replace('{name}', () => name)
  const words = {
    write: textIn(CHAT_TEXTS.write, language),
    send: textIn(CHAT_TEXTS.send, language),
    minimise: textIn(CHAT_TEXTS.minimise, language),
  }
  const known = conversations.get(parsed.output.conversation)
  const conversation = known ? parsed.output.conversation : randomUUID()
  const lines = known ?? [{ text: hello, mine: false }]
  if (text !== '')
    lines.push({ text, mine: true }, { text: textIn(CHAT_TEXTS.answer, language).replace('{text}', () => text), mine: false })
  conversations.set(conversation, lines)
  const [oldest = ''] = conversations.keys()
  if (conversations.size > MAX_CONVERSATIONS) conversations.delete(oldest)
  return context.json({ conversation, lines, words })
}

function page(context: Context, title: string, isSite: ChatOptions['isSite']): Response | Promise<Response> {
  const back = pageAddress(context.req.query('backUrl') ?? '')
  const language = context.req.query('language') ?? 'EN'
  const link =
    back === undefined || !isSite(back)
      ? ''
      : `<a class="back" href="${escapeHtml(back.href)}">${escapeHtml(textIn(CHAT_TEXTS.back, language))}</a>`
  const style =
    ':root{--page:#f4f5fb;--card:#fff;--ink:#1b1d2b;--soft:#5c6078;--line:#d9dbe8;--brand:#4353d8}.back{position:fixed;z-index:1;inset:.45rem .75rem auto auto;padding:.6rem;color:#fff}'
  context.header('Content-Security-Policy', "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'")
  return context.html(
    vendorPage({
      title,
      lang: language.toLowerCase(),
      style,
      body: `${link}<script src="/page.js" data-title="${title.replaceAll(/[^\p{L}\p{N} ]/gu, '')}"></script>`,
    }),
  )
}
