import { withFault, untilShown, type State } from '../state.ts'

const HOUR = 3_600_000

const GONE: NonNullable<State['before']> = withFault('systemStatus', { do: 'refuse', errorCode: 'domain_not_available' })

export const TROUBLE: readonly State[] = [
  {
    screen: 'closed',
    state: 'maintenance',
    path: 'home',
    before: ({ sandbox }) => sandbox.settings({ maintenance: true, maintenanceEnd: Date.now() + HOUR }),
    act: untilShown('closed.maintenance'),
  },
  {
    screen: 'closed',
    state: 'access denied',
    path: 'home',
    before: ({ sandbox }) => sandbox.settings({ regionRestriction: true }),
    act: untilShown('closed.regionRestriction'),
  },
  {
    screen: 'closed',
    state: 'domain gone, others offered',
    path: 'home',
    before: async (stage) => {
      await withFault('domainRoute', {
        do: 'answer',
        value: { domainList: [{ domainName: 'www.one.example' }, { domainName: 'www.two.example' }] },
      })(stage)
      await GONE(stage)
    },
    act: ({ page }) => page.getByRole('dialog').getByText('www.two.example').waitFor(),
  },
  {
    screen: 'closed',
    state: 'domain gone, no other',
    path: 'home',
    before: async (stage) => {
      await withFault('domainRoute', { do: 'answer', value: { domainList: [] } })(stage)
      await GONE(stage)
    },
    act: untilShown('closed.noAddress'),
  },
  { screen: 'not found', state: '', path: 'no-such-screen' },
  { screen: 'offline', state: '', path: 'offline' },
]
