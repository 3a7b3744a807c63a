import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { Frame } from './Frame.jsx'
import { Home } from './Home.jsx'
import './lobby.css'

const Games = lazy(() => import('./Games.jsx'))
const SignIn = lazy(() => import('./SignIn.jsx'))
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <BrowserRouter basename="/m">
        <Frame>
          <Suspense fallback={null}>
            <Routes>
              <Route path="/home" element={<Home />} />
              <Route path="/game" element={<Games />} />
              <Route path="/login" element={<SignIn />} />
              <Route path="*" element={<Navigate to="/home" replace />} />
            </Routes>
          </Suspense>
        </Frame>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
