import { createRoot } from 'react-dom/client'
import { ChatLauncher } from '#features/support/launcher/ChatLauncher.tsx'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { islandOf } from '#ui/IslandBoundary.tsx'

const ChatLauncherIsland = islandOf('chat-launcher', ChatLauncher)

export default ChatLauncherIsland

/** Mounts the chat launcher. No page's HTML holds it: nothing of it is worth a byte of the first screen. */
export async function showLauncher(): Promise<void> {
  await importWithRetry(() => loadWords('launcher'))
  const root = document.querySelector('main')?.appendChild(document.createElement('div'))
  if (root) createRoot(root).render(<ChatLauncherIsland />)
}
