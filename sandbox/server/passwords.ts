import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { World } from './world.ts'

const derive = promisify<string, Uint8Array, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const LENGTH = 32
const MOST_MEMORY = 64 * 1024 * 1024

export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** The row of OWASP's scrypt table with the least memory: 16 MB and about 100 ms a password. */
const PASSWORD_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 }

export interface Passwords {
  /** `scrypt$N$r$p$salt$key`: with its cost in each hash, old hashes still verify after the cost is raised. */
  hash(password: string): Promise<string>
  /** True when the password matches the hash. Without a hash (no such member) it takes as long and returns false. */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

export function createPasswords(world: Pick<World, 'randomBytes'>, cost: PasswordCost = PASSWORD_COST): Passwords {
  const absent = write(cost, Buffer.alloc(16), Buffer.alloc(LENGTH, 1))
  return {
    hash: async (password) => {
      const salt = Buffer.from(world.randomBytes(16))
      return write(cost, salt, await derive(password, salt, LENGTH, { ...cost, maxmem: MOST_MEMORY }))
    },
    verify: async (password, hash) => {
      const [, N, r, p, salt = '', key = ''] = (hash ?? absent).split('$')
      const expected = Buffer.from(key, 'base64')
      const costs = { N: Number(N), r: Number(r), p: Number(p), maxmem: MOST_MEMORY }
      const found = await derive(password, Buffer.from(salt, 'base64'), expected.length, costs)
      return timingSafeEqual(found, expected) && hash !== undefined
    },
  }
}

function write({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}
