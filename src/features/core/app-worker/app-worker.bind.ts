import { atom } from 'nanostores'
import { showNotice } from '#features/core/dialogs/dialogs.actions.ts'
import { forceRefresh } from '#features/core/navigation/navigation.actions.ts'
import { $isSessionKnown, $memberId } from '#features/core/session/session.store.ts'
import type { EngagementReply, WorkerQuestion } from '#lib/app-worker.ts'
import { logDecision } from '#lib/decision-log.ts'
import { type Engagement, engagementOf, onEngagementChange } from '#lib/engagement.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import {
  forgetMemberPages,
  reportPage,
  letTakeOver,
  obeySwitch,
  removeOlderWorkers,
  updateWorker,
  type WorkerHost,
  checkForUpdate,
  workerIsInstalled,
} from './app-worker.actions.ts'
import { ENGAGED } from '#routes/screens/engaged.ts'
import { decideRefreshOffer, decideTakeOver, type TakeOverFacts, CHECK_EVERY_MS, FIRST_CHECK_MS } from './app-worker.rules.ts'

const TAKE_OVER_MS = 3000

/**
 * Starts the worker, reports the page to it and follows updates (PWA-2, PWA-3). `onSettled`: known whether a worker serves the next pages. No report
 * before the session is known: the worker would drop the member's pages (SES-10).
 */
export function bindAppWorker(host: WorkerHost, onSettled: () => void): Undo {
  const { container } = host
  const hadWorker = container.controller !== null
  // Until it replies, it counts as the older front end's.
  let before: TakeOverFacts['before'] = hadWorker ? 'older' : 'none'
  let asked = false

  const meet = async (late: () => void = () => undefined): Promise<boolean> => {
    await sessionIsKnown()
    const { controller } = container
    const note = (): void => {
      before = 'ours'
    }
    const reply = controller && (await reportPage(controller, host, () => (note(), late())))
    if (!reply) return false
    note()
    // The worker may have changed before this listened.
    if (reply.replacedOlderAt !== undefined && reply.replacedOlderAt > host.startedAt) offerRefresh(() => void refresh())
    return true
  }
  const refresh = async (): Promise<void> => {
    asked = true
    // The page reloads itself if the worker change is absent or slow.
    platform().clock.after(TAKE_OVER_MS, forceRefresh)
    if (!(await letTakeOver(host))) forceRefresh()
  }
  const change = async (): Promise<void> => {
    const was = before
    const decide = (replies: boolean): void => {
      const decision = logDecision('new service worker', decideTakeOver({ before: was, replies, asked, busy: engagement() !== 'none' }))
      if (decision.do === 'refresh') forceRefresh()
      if (decision.do === 'offer') offerRefresh(() => void refresh())
    }
    // The page that asked waits for nothing.
    decide(asked || (await meet(() => decide(true))))
  }
  const listen = (): void => void change()
  const start = async (): Promise<void> => {
    if (hadWorker) onSettled()
    const isMet = meet()
    const ranOlder = await removeOlderWorkers(host)
    await obeySwitch(host)
    if (!hadWorker) void workerIsInstalled(host).then(onSettled)
    if (ranOlder) offerRefresh(() => void refresh())
    // Registering again updates nothing, and the browser's own check may be a day away. A newer worker waits if it cannot tell whose the
    // active one is, or while that one is busy.
    if (hadWorker && !(await isMet) && (await updateWorker(host)) && before === 'older') offerRefresh(() => void refresh())
  }

  container.addEventListener('controllerchange', listen)
  container.addEventListener('message', tellEngagement)
  const undoMember = $memberId.listen((member) => {
    if (member === undefined) void forgetMemberPages(host)
    void meet()
  })
  $refresh.set(refresh)
  void start()
  return () => {
    container.removeEventListener('controllerchange', listen)
    container.removeEventListener('message', tellEngagement)
    undoMember()
  }
}

function sessionIsKnown(): Promise<unknown> {
  return new Promise((resolve) => $isSessionKnown.subscribe((isKnown) => isKnown && resolve(undefined)))
}

/** For pressed notifications (PSH-4). */
function tellEngagement({ data, ports }: MessageEvent<WorkerQuestion | undefined>): void {
  if (data?.type === 'engaged?') ports[0]?.postMessage({ engaged: engagement() !== 'none' } satisfies EngagementReply)
}

const $refresh = atom<(() => Promise<void>) | undefined>(undefined)

/** RTE-9. */
export function refreshWithNewWorker(): void {
  const refresh = $refresh.get()
  if (refresh) void refresh()
  else forceRefresh()
}

interface UpdateWatch {
  /** As stored at page start. */
  readonly known: string | undefined
  readonly release: string | undefined
  /** Runs before each check but the first. */
  readonly onCheck: () => void
  readonly onUpdate: () => void
}

/** 1.5 s after the start, on each return to visibility, and hourly (PWA-2). */
export function bindUpdates({ known, release, onCheck, onUpdate }: UpdateWatch): Undo {
  const { clock, lifecycle } = platform()
  const check = async (): Promise<void> => {
    if (await checkForUpdate(known, release)) onUpdate()
  }
  const checkAgain = (): void => {
    onCheck()
    void check()
  }
  const undoTimer = clock.after(FIRST_CHECK_MS, () => void check())
  const tick = (): void => {
    checkAgain()
    undoHour = clock.after(CHECK_EVERY_MS, tick)
  }
  let undoHour = clock.after(CHECK_EVERY_MS, tick)
  const undoVisible = lifecycle.on('visible', checkAgain)
  return () => {
    undoTimer()
    undoHour()
    undoVisible()
  }
}

const $isOffered = atom(false)

/** Once, when the visitor is not engaged (PWA-2). */
export function offerRefresh(refresh: () => void): void {
  if ($isOffered.get()) return
  $isOffered.set(true)
  let stop: Undo | undefined
  const offer = (): void => {
    if (logDecision('offer to refresh', decideRefreshOffer(engagement())).do === 'wait') return
    stop?.()
    showNotice({
      id: 'update',
      title: { key: 'dialogs.pwa_update_title' },
      body: { key: 'dialogs.pwa_update_msg' },
      action: { label: { key: 'dialogs.refresh' }, run: refresh },
    })
  }
  if (engagement() !== 'none') stop = onEngagementChange(document, offer)
  offer()
}

function engagement(): Engagement {
  return engagementOf(document, { isEngagedScreen: ENGAGED[currentShell().route] })
}
