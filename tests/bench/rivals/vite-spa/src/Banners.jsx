import { Link } from 'react-router'
import { Autoplay } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import { Picture } from './Picture.jsx'

export function Banners({ banners, size }) {
  return (
    <Swiper className="banners" modules={[Autoplay]} autoplay={{ delay: 5000 }} loop>
      {banners.map(({ title, href, picture }, place) => (
        <SwiperSlide key={picture}>
          <Link to={href}><Picture name={picture} size={size} eager={place === 0} first={place === 0} /><span>{title}</span></Link>
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
