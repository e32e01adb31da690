import type { FormPageProps } from '../define-page.tsx'
import type { ProofData } from '../prove-second-factor.tsx'
import type { QrCode } from './qr-code.ts'

/** An app that is being set up. */
export interface SetupData {
  /** The encrypted secret, for the page's URL. */
  setup: string
  /** The secret as people type it, in groups of four letters. */
  groups: string[]
  /** The URI that opens the app on this device. */
  uri: string
  qr: QrCode
}

export interface AppData extends ProofData {
  setup?: SetupData
  /** Whether the set-up in the page's URL has expired. */
  isExpired: boolean
  /** The app has just been added. */
  isAdded: boolean
  addedAt: number | null
  usedAt: number | null
  /** Two-step verification ends when the app is removed. */
  endsSecondFactor: boolean
}

export type AppPageProps = FormPageProps<AppData>
