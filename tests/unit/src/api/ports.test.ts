import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['api/ports.ts', 'platform/platform.ts'])(
  '%s has no optional members, which the product could forget and only tests fill',
  (path) => {
    const code = readFileSync(new URL(`../../../../src/${path}`, import.meta.url), 'utf8')
    expect(code.match(/^\s+(?:readonly )?\w+\?:.*$/gm)).toBeNull()
  },
)
