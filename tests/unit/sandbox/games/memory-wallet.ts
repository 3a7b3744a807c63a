import { Hono } from 'hono'
import * as v from 'valibot'
import { BalanceRequest, MoveRequest, SECRET_HEADER } from '../../../../sandbox/games/wallet-protocol.ts'
import type { WalletAnswer } from '../../../../sandbox/games/wallet-protocol.ts'

export interface MemoryWallet {
  readonly app: Hono
  /** Every call that arrived, in order: `bet 500 <transactionId>`. */
  readonly calls: string[]
  open(playerId: string, balance: number): void
  balanceOf(playerId: string): number
  /** Executes the next call of this kind (or not) and then fails, like a broken connection. */
  breakNext(call: 'bet' | 'win' | 'balance' | 'rollback', when: 'before' | 'after'): void
  end(playerId: string): void
}

/** An operator's wallet in memory that follows wallet-protocol.ts exactly. */
export function memoryWallet(secret = 's'): MemoryWallet {
  const balances = new Map<string, number>()
  const ended = new Set<string>()
  const done = new Map<string, number>()
  const broken: { call: string; when: 'before' | 'after' }[] = []
  const calls: string[] = []

  function move(call: string, { playerId, transactionId, amount }: MoveRequest): WalletAnswer {
    const balance = balances.get(playerId)
    if (balance === undefined) return { error: 'player.unknown' }
    const key = call === 'rollback' ? `${transactionId} back` : transactionId
    if (done.has(key)) return { balance }
    if (call === 'bet' && (ended.has(playerId) || done.has(`${transactionId} back`))) return { error: 'session.ended' }
    if (call === 'bet' && balance < amount) return { error: 'insufficient.funds' }
    const change = call === 'bet' ? -amount : call === 'win' ? amount : -(done.get(transactionId) ?? 0)
    done.set(key, change)
    balances.set(playerId, balance + change)
    return { balance: balance + change }
  }

  const app = new Hono()
  app.use('*', async (context, next) => (context.req.header(SECRET_HEADER) === secret ? next() : context.text('no', 403)))
  app.post('/:call', async (context) => {
    const call = context.req.param('call')
    const body: unknown = await context.req.json()
    const breakage = broken.findIndex((entry) => entry.call === call)
    const { when } = (breakage < 0 ? undefined : broken.splice(breakage, 1)[0]) ?? {}
    if (when === 'before') return context.text('gone', 502)
    let answer: WalletAnswer
    if (call === 'balance') {
      const { playerId } = v.parse(BalanceRequest, body)
      calls.push(call)
      const balance = balances.get(playerId)
      if (balance === undefined) answer = { error: 'player.unknown' }
      else answer = ended.has(playerId) ? { error: 'session.ended' } : { balance }
    } else {
      const request = v.parse(MoveRequest, body)
      calls.push(`${call} ${request.amount} ${request.transactionId}`)
      answer = move(call, request)
    }
    return when === 'after' ? context.text('gone', 502) : context.json(answer)
  })
  return {
    app,
    calls,
    open: (playerId, balance) => void balances.set(playerId, balance),
    balanceOf: (playerId) => balances.get(playerId) ?? 0,
    breakNext: (call, when) => void broken.push({ call, when }),
    end: (playerId) => void ended.add(playerId),
  }
}
