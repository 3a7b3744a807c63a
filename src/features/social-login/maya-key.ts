/** Tab: the environment of the super-app that brought the member (LOG-9). */
export const MAYA_KEY = 'livery:maya'
