import { logDownload } from './file.ts'

export const screen = logDownload('json')
