<?php
/**
 * What the plugin knows of the site. Written by `npm run generate` of the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

/**
 * The site's screens and languages, and its texts for subscribers and webhooks.
 */
final class Site {

	/** Addresses that have a screen, which wins over content and redirects. */
	public const SCREENS = array( '/', '/academy/masteries/', '/academy/prestige-calculator/', '/academy/glossary/', '/academy/', '/news/category/champion-spotlights/', '/champions/compare/', '/champions/team/', '/news/', '/events/', '/search/', '/developers/', '/accessibility/', '/style-guide/', '/news/category/', '/news/author/' );

	/** Folders in which nothing comes from WordPress. */
	public const FOLDERS = '#^/(?:style-guide|api|data|embed|static|feed|sitemap|wp-[^/]*|_[^/]*)/#';

	/** Each language by its own name. */
	public const LANGUAGES = array(
		'en'    => 'English',
		'es'    => 'Español',
		'fr'    => 'Français',
		'de'    => 'Deutsch',
		'it'    => 'Italiano',
		'pt-br' => 'Português (Brasil)',
		'tr'    => 'Türkçe',
		'ru'    => 'Русский',
	);

	/** The languages that the site offers to its readers. */
	public const OFFERED_LANGUAGES = array( 'en', 'es', 'fr', 'de', 'it', 'pt-br', 'tr' );

	/** The texts of mails and pages for subscribers. */
	public const SIGN_UP_TEXTS = array(
		'subject'   => array(
			'en'    => 'Please confirm your address for %1$s',
			'es'    => 'Confirma tu dirección para %1$s',
			'fr'    => 'Confirme ton adresse pour %1$s',
			'de'    => 'Bitte bestätige deine Adresse für %1$s',
			'it'    => 'Conferma il tuo indirizzo per %1$s',
			'pt-br' => 'Confirme seu endereço para %1$s',
			'tr'    => '%1$s için adresini onayla',
			'ru'    => 'Подтверди свой адрес для %1$s',
		),
		'mail'      => array(
			'en'    => "Somebody entered this address for the newsletter of %1\$s.\n\nIf it was you, confirm it here:\n%2\$s\n\nIf not, do nothing: the address is forgotten after %3\$s days.",
			'es'    => "Alguien ha introducido esta dirección para el boletín de %1\$s.\n\nSi has sido tú, confírmala aquí:\n%2\$s\n\nSi no, no hagas nada: la dirección se olvidará en %3\$s días.",
			'fr'    => "Quelqu’un a saisi cette adresse pour la newsletter de %1\$s.\n\nSi c’est toi, confirme-la ici :\n%2\$s\n\nSinon, ne fais rien : l’adresse sera oubliée au bout de %3\$s jours.",
			'de'    => "Jemand hat diese Adresse für den Newsletter von %1\$s eingetragen.\n\nWenn du das warst, bestätige sie hier:\n%2\$s\n\nWenn nicht, brauchst du nichts zu tun: Die Adresse wird nach %3\$s Tagen vergessen.",
			'it'    => "Qualcuno ha inserito questo indirizzo per la newsletter di %1\$s.\n\nSe sei stato tu, confermalo qui:\n%2\$s\n\nAltrimenti non fare nulla: l’indirizzo viene dimenticato dopo %3\$s giorni.",
			'pt-br' => "Alguém informou este endereço para a newsletter de %1\$s.\n\nSe foi você, confirme aqui:\n%2\$s\n\nSe não foi, não faça nada: o endereço é esquecido depois de %3\$s dias.",
			'tr'    => "Birisi bu adresi %1\$s bülteni için girdi.\n\nBu sensen buradan onayla:\n%2\$s\n\nDeğilsen hiçbir şey yapma: adres %3\$s gün sonra silinir.",
			'ru'    => "Кто-то указал этот адрес для рассылки %1\$s.\n\nЕсли это был ты, подтверди его здесь:\n%2\$s\n\nЕсли нет, ничего не делай: через %3\$s дней адрес будет удалён.",
		),
		'question'  => array(
			'en'    => 'Send news to %1$s from %2$s?',
			'es'    => '¿Enviar noticias de %2$s a %1$s?',
			'fr'    => 'Envoyer les actualités de %2$s à %1$s ?',
			'de'    => 'Neuigkeiten von %2$s an %1$s schicken?',
			'it'    => 'Inviare le novità di %2$s a %1$s?',
			'pt-br' => 'Enviar novidades de %2$s para %1$s?',
			'tr'    => '%2$s haberleri %1$s adresine gönderilsin mi?',
			'ru'    => 'Отправлять новости %2$s на %1$s?',
		),
		'confirm'   => array(
			'en'    => 'Yes, confirm',
			'es'    => 'Sí, confirmar',
			'fr'    => 'Oui, confirmer',
			'de'    => 'Ja, bestätigen',
			'it'    => 'Sì, conferma',
			'pt-br' => 'Sim, confirmar',
			'tr'    => 'Evet, onayla',
			'ru'    => 'Да, подтвердить',
		),
		'refuse'    => array(
			'en'    => 'No, remove my address',
			'es'    => 'No, eliminar mi dirección',
			'fr'    => 'Non, supprimer mon adresse',
			'de'    => 'Nein, meine Adresse entfernen',
			'it'    => 'No, rimuovi il mio indirizzo',
			'pt-br' => 'Não, remover meu endereço',
			'tr'    => 'Hayır, adresimi sil',
			'ru'    => 'Нет, удалить мой адрес',
		),
		'remove'    => array(
			'en'    => 'Remove my address',
			'es'    => 'Eliminar mi dirección',
			'fr'    => 'Supprimer mon adresse',
			'de'    => 'Meine Adresse entfernen',
			'it'    => 'Rimuovi il mio indirizzo',
			'pt-br' => 'Remover meu endereço',
			'tr'    => 'Adresimi sil',
			'ru'    => 'Удалить мой адрес',
		),
		'confirmed' => array(
			'en'    => 'Thank you, your address is confirmed.',
			'es'    => 'Gracias, tu dirección está confirmada.',
			'fr'    => 'Merci, ton adresse est confirmée.',
			'de'    => 'Danke, deine Adresse ist bestätigt.',
			'it'    => 'Grazie, il tuo indirizzo è confermato.',
			'pt-br' => 'Obrigado, seu endereço está confirmado.',
			'tr'    => 'Teşekkürler, adresin onaylandı.',
			'ru'    => 'Спасибо, твой адрес подтверждён.',
		),
		'removed'   => array(
			'en'    => 'Your address was removed.',
			'es'    => 'Tu dirección se ha eliminado.',
			'fr'    => 'Ton adresse a été supprimée.',
			'de'    => 'Deine Adresse wurde entfernt.',
			'it'    => 'Il tuo indirizzo è stato rimosso.',
			'pt-br' => 'Seu endereço foi removido.',
			'tr'    => 'Adresin silindi.',
			'ru'    => 'Твой адрес удалён.',
		),
		'gone'      => array(
			'en'    => 'This link is no longer good. Sign up again to get a new one.',
			'es'    => 'Este enlace ya no es válido. Suscríbete de nuevo para recibir otro.',
			'fr'    => 'Ce lien n’est plus valable. Inscris-toi à nouveau pour en recevoir un autre.',
			'de'    => 'Dieser Link gilt nicht mehr. Melde dich noch einmal an, um einen neuen zu bekommen.',
			'it'    => 'Questo link non è più valido. Iscriviti di nuovo per riceverne un altro.',
			'pt-br' => 'Este link não vale mais. Inscreva-se de novo para receber outro.',
			'tr'    => 'Bu bağlantı artık geçerli değil. Yenisini almak için tekrar kaydol.',
			'ru'    => 'Эта ссылка больше не действует. Подпишись ещё раз, чтобы получить новую.',
		),
		'thanks'    => array(
			'en'    => 'Thank you for subscribing!',
			'es'    => '¡Gracias por suscribirte!',
			'fr'    => 'Merci pour ton inscription !',
			'de'    => 'Danke für deine Anmeldung!',
			'it'    => 'Grazie per l’iscrizione!',
			'pt-br' => 'Obrigado por se inscrever!',
			'tr'    => 'Abone olduğun için teşekkürler!',
			'ru'    => 'Спасибо за подписку!',
		),
	);

	/** The texts of messages to webhooks. */
	public const WEBHOOK_TEXTS = array(
		'published' => array(
			'en'    => 'New: %1$s',
			'es'    => 'Nuevo: %1$s',
			'fr'    => 'Nouveau : %1$s',
			'de'    => 'Neu: %1$s',
			'it'    => 'Novità: %1$s',
			'pt-br' => 'Novo: %1$s',
			'tr'    => 'Yeni: %1$s',
			'ru'    => 'Новое: %1$s',
		),
		'live'      => array(
			'en'    => 'Now live: %1$s',
			'es'    => 'Ya ha empezado: %1$s',
			'fr'    => 'C’est parti : %1$s',
			'de'    => 'Jetzt live: %1$s',
			'it'    => 'È cominciato: %1$s',
			'pt-br' => 'Já começou: %1$s',
			'tr'    => 'Şimdi başladı: %1$s',
			'ru'    => 'Началось: %1$s',
		),
		'changed'   => array(
			'en'    => 'Changed: %1$s',
			'es'    => 'Actualizado: %1$s',
			'fr'    => 'Mis à jour : %1$s',
			'de'    => 'Geändert: %1$s',
			'it'    => 'Aggiornato: %1$s',
			'pt-br' => 'Atualizado: %1$s',
			'tr'    => 'Güncellendi: %1$s',
			'ru'    => 'Изменено: %1$s',
		),
	);
}
