/** The operator's project at the stand-in of Firebase Cloud Messaging. All of it is public: pages subscribe with it. */
export const FCM_ACCOUNT = {
  apiKey: 'sandbox-messaging',
  appId: '1:305118462907:web:5f2c9a',
  projectId: 'sandbox-messaging',
  messagingSenderId: '305118462907',
  vapidKey: 'BPy8_mtasWVVjgj-0dPCYV-ezvjU9jxZwd93pJMgmWuh3wZEHfGasW3_oXdD1JWvbXrTRejZK9ENYBUDaH921FQ',
} as const

/** What only the operator's server and the stand-in know: access to the sending of messages, and the private half of `vapidKey`. */
export const FCM_SECRETS = {
  accessToken: 'sandbox-messaging-access-8c41d2',
  vapidPrivateKey: 'Esvar-1c_OTzLARnA5RJFPoDGzQTK7iCHT-H5WvfjvM',
} as const
