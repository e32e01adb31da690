interface SummaryWords {
  titleWhole: string
  /** Absent until the browser has loaded them. */
  titleOne?: string
  title?: string
}

/**
 * The title of an error summary. Errors of the whole form have their own title, because no field
 * can fix them.
 */
export function summaryTitle(
  errors: Record<string, string>,
  { titleWhole, titleOne = titleWhole, title = titleWhole }: SummaryWords
): string {
  if ('' in errors) return titleWhole
  const count = Object.keys(errors).length
  return count === 1 ? titleOne : title.replace('{{count}}', `${count}`)
}
