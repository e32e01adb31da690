import type { PersonalPageProps } from '../../render/page-request.ts'
import type { ProofData } from '../parts/account/ask-for-proof.tsx'
import type { QrCode } from './qr-code.ts'

/** A set-up in progress. */
export interface SetupData {
  /** The encrypted secret, for the page's URL. */
  setup: string
  /** The secret in groups of four letters, for typing. */
  groups: string[]
  /** The URI that opens the app on this device. */
  uri: string
  qr: QrCode
}

export interface AppData extends ProofData {
  setup?: SetupData
  /** Whether the set-up in the page's URL has expired. */
  isExpired: boolean
  /** Whether the app has just been added. */
  isAdded: boolean
  addedAt: number | null
  usedAt: number | null
  /** Whether removing the app also switches two-step verification off. */
  endsTwoStep: boolean
}

export type AppPageProps = PersonalPageProps<AppData>
