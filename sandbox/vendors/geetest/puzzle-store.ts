import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { GeetestAccount } from '../../data/geetest-account.ts'
import { createOneUse, createTimed, type OneUseWorld } from '../one-use.ts'
import { isSolved, puzzleOf, type Puzzle } from './puzzle.ts'

/** How long a puzzle may be solved, and then how long its pass may be validated. */
export const PUZZLE_MS = 10 * 60_000
export const PASS_MS = 10 * 60_000
const RISK_MS = 5 * 60_000

/** The proof from a solved version 4 captcha, which the browser sends to the back end. */
export interface SeccodeV4 {
  readonly captcha_id: string
  readonly lot_number: string
  readonly pass_token: string
  readonly gen_time: string
  readonly captcha_output: string
}

export type Response = { readonly x?: number | undefined; readonly answer?: number | undefined; readonly pressed?: boolean | undefined }

/** The vendor's store of open puzzles and earned passes. Each works once and expires. */
export interface PuzzleStore {
  readonly account: GeetestAccount
  /** Opens a puzzle. `press`: one press is enough, as for a low-risk client or in test mode. */
  open(press: boolean): { lot: string; puzzle: Puzzle }
  look(lot: string): Puzzle | undefined
  solveV4(lot: string, response: Response): SeccodeV4 | undefined
  checkV4(seccode: Readonly<Record<string, string>>): boolean
  /** Registers a challenge. Returns its bare form, which the back end hashes with its key for the browser. */
  register(): string
  isOpen(challenge: string): boolean
  /** Solves a puzzle for a registered challenge. Returns the pass. */
  solveV3(challenge: string, lot: string, response: Response): string | undefined
  checkV3(challenge: string, validate: string): boolean
  risk(appId: string): string | undefined
  checkRisk(token: string, sign: string): boolean
}

interface Shown {
  readonly puzzle: Puzzle
  readonly press: boolean
  tried: boolean
}

export function createPuzzleStore(account: GeetestAccount, world: OneUseWorld): PuzzleStore {
  const puzzles = createOneUse<Shown>(world, PUZZLE_MS)
  const passes = createOneUse<{ lot: string }>(world, PASS_MS)
  const risks = createOneUse<true>(world, RISK_MS)
  const challenges = createTimed<true>(world, PUZZLE_MS)
  const valid = createTimed<true>(world, PASS_MS)

  /** One try per puzzle: a wrong one is followed by another puzzle. Its pictures stay, which a slow network may ask for after the try. */
  function solved(lot: string, response: Response): boolean {
    const shown = puzzles.look(lot)
    if (shown === undefined || shown.tried) return false
    shown.tried = true
    return (shown.press && response.pressed === true) || isSolved(shown.puzzle, response)
  }

  return {
    account,
    open: (press) => {
      const puzzle = puzzleOf(world.randomBytes(8))
      return { lot: puzzles.issue({ puzzle, press, tried: false }), puzzle }
    },
    look: (lot) => puzzles.look(lot)?.puzzle,
    solveV4: (lot, response) => {
      if (!solved(lot, response)) return undefined
      const seccode = {
        captcha_id: account.captchaId,
        lot_number: lot,
        pass_token: passes.issue({ lot }),
        gen_time: String(Math.floor(world.now() / 1000)),
      }
      return { ...seccode, captcha_output: outputOf(account, seccode) }
    },
    checkV4: ({ captcha_id = '', lot_number = '', pass_token = '', gen_time = '', captcha_output = '', sign_token = '' }) => {
      if (!isSame(sign_token, hmac(account.captchaKey, lot_number))) return false
      const earned = passes.take(pass_token)
      return (
        earned?.lot === lot_number &&
        captcha_id === account.captchaId &&
        isSame(captcha_output, outputOf(account, { captcha_id, lot_number, pass_token, gen_time }))
      )
    },
    register: () => {
      const bare = Buffer.from(world.randomBytes(16)).toString('hex')
      challenges.set(md5(bare + account.captchaKey), true)
      return bare
    },
    isOpen: (challenge) => challenges.get(challenge) === true,
    solveV3: (challenge, lot, response) => {
      if (challenges.get(challenge) === undefined || !solved(lot, response)) return undefined
      challenges.delete(challenge)
      valid.set(challenge, true)
      return md5(`${account.captchaKey}geetest${challenge}`)
    },
    checkV3: (challenge, validate) => {
      const earned = valid.get(challenge) === true && isSame(validate, md5(`${account.captchaKey}geetest${challenge}`))
      valid.delete(challenge)
      return earned
    },
    risk: (appId) => (appId === account.riskAppId ? risks.issue(true) : undefined),
    checkRisk: (token, sign) => isSame(sign, hmac(account.riskKey, token)) && risks.take(token) === true,
  }
}

function outputOf(account: GeetestAccount, { lot_number, pass_token, gen_time }: Omit<SeccodeV4, 'captcha_output'>): string {
  return hmac(`${account.captchaKey} output`, `${lot_number} ${pass_token} ${gen_time}`)
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
