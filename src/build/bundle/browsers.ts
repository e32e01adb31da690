/** The oldest browsers that the scripts and styles are compiled for, in the names of esbuild. */
export const browsers = ['chrome120', 'firefox121', 'safari17.2']
