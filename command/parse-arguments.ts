import { parseArgs } from 'node:util'

/** As parseArgs, but whoever mistyped an option reads what is wrong, without a trace. Status 2: nothing can be said. */
export const parseArguments = ((config) => {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`✗ ${(error as Error).message}`)
    return process.exit(2)
  }
}) as typeof parseArgs
