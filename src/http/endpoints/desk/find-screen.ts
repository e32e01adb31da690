import type { DeskRoute } from '../../../desk/define-screen.ts'
import { deskRoutes } from '../../../desk/routes.ts'
import type { ScreenKey } from '../../../shared/links/route.ts'
import { createRouteMatcher } from '../../request/match-route.ts'

/** Finds the screen for a path that includes the desk's prefix. */
export const findScreen = createRouteMatcher<ScreenKey, DeskRoute>(deskRoutes)
