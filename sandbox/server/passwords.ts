import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { World } from './world.ts'

const derive = promisify<string, Uint8Array, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
/** The row of OWASP's scrypt table that takes the least memory: 16 MB and some 100 ms a password. */
const COST = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32

/** `scrypt$N$r$p$salt$key`, so that the cost can be raised later and old rows still open. */
export async function hashPassword(password: string, world: Pick<World, 'randomBytes'>): Promise<string> {
  const salt = Buffer.from(world.randomBytes(16))
  const key = await derive(password.normalize('NFKC'), salt, LENGTH, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** True when the password is the hashed one. Without a hash (no such member) it works as long and answers false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, n, r, p, salt, key] = (hash ?? ABSENT).split('$')
  const expected = Buffer.from(key ?? '', 'base64')
  const cost = { N: Number(n), r: Number(r), p: Number(p), maxmem: COST.maxmem }
  const found = await derive(password.normalize('NFKC'), Buffer.from(salt ?? '', 'base64'), expected.length, cost)
  return timingSafeEqual(found, expected) && hash !== undefined
}

const ABSENT = ['scrypt', COST.N, COST.r, COST.p, Buffer.alloc(16).toString('base64'), Buffer.alloc(LENGTH, 1).toString('base64')].join('$')
