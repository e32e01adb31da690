import type { DeskRequest } from './request.ts'

/** The id in the path of a screen, which its route requires. */
export function idOf({ params }: DeskRequest): string {
  return params.id ?? ''
}
