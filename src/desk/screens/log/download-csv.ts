import { logDownload } from './download.ts'

export const screen = logDownload('csv')
