/** The operator's project at the stand-in of Firebase Cloud Messaging. All of it is public: pages subscribe with it. */
export const FCM_ACCOUNT = {
  apiKey: 'sandbox-messaging',
  appId: '1:305118462907:web:5f2c9a',
  projectId: 'sandbox-messaging',
  messagingSenderId: '305118462907',
  vapidKey: 'BIpPbahlkw0ibo3gYSFMqIG8ol5ukUCDdcW3zl9ocyIUsvQBmtDWVPqBGpB8myTC4xXVjSd2-JMWKZ30gtDW1vg',
} as const
