import type { APIRoute } from 'astro'
import { loadMerchants } from '#build-time/brand/load.ts'
import { wordsFiles } from '#build-time/words/words-files.ts'
import { segmentOf } from '#routes/paths.ts'

export function getStaticPaths(): unknown[] {
  return loadMerchants().flatMap((merchant) =>
    merchant.languages.flatMap((language) =>
      wordsFiles(language, merchant.copy.get(language)?.words ?? {}).map(({ namespace, hash, body }) => ({
        params: { merchant: merchant.code, lang: segmentOf(language), file: `${namespace}.${hash}` },
        props: { body },
      })),
    ),
  )
}

export const GET: APIRoute<{ body: string }> = ({ props }) => new Response(props.body, { headers: { 'Content-Type': 'application/json' } })
