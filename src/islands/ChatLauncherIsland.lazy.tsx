import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ChatLauncher } from '#features/support/launcher/ChatLauncher.tsx'
import { loadWords } from '#i18n/words.ts'
import { untilFetched } from '#lib/parts.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function ChatLauncherIsland(): ReactElement {
  return (
    <IslandBoundary name="chat-launcher">
      <ChatLauncher />
    </IslandBoundary>
  )
}

/** Mounts it: the one island that no page's HTML holds, since nothing of it is worth a byte of the first screen. */
export async function showLauncher(): Promise<void> {
  await untilFetched(() => loadWords('launcher'))
  const root = document.querySelector('main')?.appendChild(document.createElement('div'))
  if (root) createRoot(root).render(<ChatLauncherIsland />)
}
