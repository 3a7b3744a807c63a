import { useQuery } from '@tanstack/react-query'

/** The lobby as the back end sends it: banners, marquee, lanes, providers. */
export function useLobby() {
  return useQuery({ queryKey: ['lobby'], queryFn: async () => (await fetch('/m/lobby.json')).json() }).data
}
