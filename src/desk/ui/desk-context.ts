import { createContext, useContext } from 'react'
import type { PublicDeskRequest } from '../request.ts'

/**
 * The request of the current screen, for parts that several screens share: its language, messages,
 * URL and refused form.
 */
export const DeskContext = createContext<PublicDeskRequest | undefined>(undefined)

/** The operator's time zone (IANA), or UTC before the login. */
export function useTimeZone(): string {
  return useDesk().operator?.timeZone ?? 'UTC'
}

/** @throws Error outside of a screen */
export function useDesk(): PublicDeskRequest {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A part of the desk is rendered outside of a screen.')
  return desk
}
