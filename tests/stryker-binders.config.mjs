import { readFileSync } from 'node:fs'

const common = JSON.parse(readFileSync(new URL('stryker.config.json', import.meta.url), 'utf8'))

/** What carries decisions out: binders, stores, actions and the worker. Their tests open documents, each in a world of its own: a folder takes minutes. */
export default {
  ...common,
  ignorers: [...common.ignorers, 'calls-as-blocks'],
  vitest: { configFile: 'tests/mutation-binders.vitest.config.ts', related: false },
  mutate: ['src/**/*.{bind,store,actions}.ts', 'src/sw/*.ts', '!src/sw/*.rules.ts'],
  // Conditions and calls: words, keys and lists are the contract's and the rules'.
  mutator: {
    excludedMutations: [
      'CallExpression',
      'StringLiteral',
      'ObjectLiteral',
      'ArrayDeclaration',
      'Regex',
      'ArithmeticOperator',
      'MethodExpression',
    ],
  },
  concurrency: 1,
  timeoutMS: 20_000,
  jsonReporter: { fileName: 'reports/mutation-binders.json' },
  thresholds: { high: 90, low: 80, break: 80 },
}
