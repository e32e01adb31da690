import { startAlertDialog } from './alert-dialog.ts'
import { startSignedIn } from './signed-in.ts'

startAlertDialog()
startSignedIn()
