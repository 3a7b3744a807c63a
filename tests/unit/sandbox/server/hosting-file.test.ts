import { expect, test } from 'vitest'
import { merchantAt, type Hosting } from '../../../../sandbox/server/hosting-file.ts'

const site = (merchant: string, ...hosts: string[]): Hosting => ({ merchant, hosts }) as unknown as Hosting

test.each([
  ['play.example', 'koi'],
  ['www.play.example', 'koi'],
  ['reef.play.example', 'reef'],
  ['Agent7.Reef.play.example:4173', 'reef'],
  ['notplay.example', 'koi'],
])('RTE-11 the longest host that fits %s is %s’s, in whatever order sites are', (host, merchant) => {
  const sites = [site('koi', 'play.example'), site('reef', 'reef.play.example')]
  expect(merchantAt(host, sites)).toBe(merchant)
  if (host !== 'notplay.example') expect(merchantAt(host, sites.toReversed())).toBe(merchant)
})
