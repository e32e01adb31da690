import { startAlertDialog } from './alert-dialog.ts'

startAlertDialog()
