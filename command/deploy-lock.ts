// Two deploys of a brand at once would change its folders and links under each other: the first holds a file there until it ends, and the second stops.
import { hostname } from 'node:os'
import { quoted, type Place } from './upload.ts'

interface Held {
  readonly place: Place
  readonly sites: readonly { readonly merchant: string }[]
}

/** Works while it holds the brands at their places. Throws where another deploy holds one of them, and then holds none. */
export async function whileHeld(plan: readonly Held[], work: () => Promise<void>): Promise<void> {
  const held: (() => void)[] = []
  try {
    for (const { place, sites } of plan) for (const { merchant } of sites) held.push(hold(place, merchant))
    await work()
  } finally {
    for (const letGo of held) letGo()
  }
}

/** The shell makes the file and fails where it is there, in one step (`set -C`). Its time is the host's own, which may differ from ours. */
function hold(place: Place, merchant: string): () => void {
  const folder = `${place.path}/${merchant}`
  const file = `${folder}/.deploying`
  const own = `${process.env['USER'] ?? 'somebody'} at ${hostname()}, process ${process.pid}`
  const [state = '', now = '', since = '', by = ''] = place
    .run(
      `set -e; mkdir -p ${quoted(folder)}; cd ${quoted(folder)}; now=$(date +%s)
if ( set -C; printf '%s\\n%s\\n' "$now" ${quoted(own)} > .deploying ) 2>/dev/null; then printf 'ours\\n%s\\n' "$now"; exit; fi
[ -e .deploying ] || [ -w . ] || { echo ${quoted(`${folder} cannot be written`)} >&2; exit 1; }
printf 'theirs\\n%s\\n' "$now"; cat .deploying 2>/dev/null || :`,
    )
    .split('\n')
  const removal = `${place.account === undefined ? '' : `ssh ${place.account} `}rm ${quoted(file)}`
  if (state !== 'ours')
    throw new Error(
      `${merchant} at ${place.name} is being deployed: ${by || 'somebody'} began ${age(Number(now) - Number(since || now))} ago.
Wait until that has ended. If it was cut off, remove its mark: ${removal}`,
    )
  return () => {
    try {
      // Somebody may have taken it for one that was left, and another deploy may hold it by now.
      place.run(`cd ${quoted(folder)}; [ "$(cat .deploying 2>/dev/null)" != "$(printf '%s\\n%s' ${now} ${quoted(own)})" ] || rm .deploying`)
    } catch (error) {
      console.error(
        `${merchant} at ${place.name} is still marked as being deployed: ${(error as Error).message}\nRemove the mark: ${removal}`,
      )
    }
  }
}

function age(seconds: number): string {
  const [divisor, unit] = seconds < 120 ? [1, 'seconds'] : seconds < 7200 ? [60, 'minutes'] : [3600, 'hours']
  return `${Math.max(0, Math.floor(seconds / divisor))} ${unit}`
}
