<?php
/**
 * What the rules of ../../phpcs/ find: each line with a comment that names a rule, and no other.
 *
 * @package Fighter_Site
 */

// phpcs:disable Squiz.PHP.CommentedOutCode, Squiz.PHP.NonExecutableCode

$wpdb->query( "DELETE FROM {$wpdb->posts} WHERE ID = $id" ); // WordPress.DB.PreparedSQL
$wpdb->get_col( 'SELECT ID FROM ' . self::table() ); // WordPress.DB.PreparedSQL
$wpdb->get_var( $sql ); // WordPress.DB.PreparedSQL
$wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE a = %s", $a ) ); // WordPress.DB.PreparedSQL
$wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE a IN (' . implode( ',', $ids ) . ')', $table ) ); // WordPress.DB.PreparedSQL
$wpdb->query( $wpdb->prepare( 'SELECT ' ) . $rest ); // WordPress.DB.PreparedSQL
$wpdb->get_col( "SELECT ID FROM $wpdb->posts JOIN {$wpdb->postmeta} m" );
$wpdb->get_row( $wpdb->prepare( "SELECT * FROM %i WHERE a IN (" . implode( ',', array_fill( 0, count( $ids ), '%d' ) ) . ')', $table, ...$ids ), ARRAY_A );
$wpdb->insert( self::table(), $row );

$id = $_GET['id']; // WordPress.Security.ValidatedSanitizedInput
$id = sanitize_text_field( $_GET['id'] ?? '' ); // WordPress.Security.ValidatedSanitizedInput
$id = wp_unslash( $_POST['id'] ); // WordPress.Security.ValidatedSanitizedInput
$id = is_wanted( $_COOKIE['id'] ); // WordPress.Security.ValidatedSanitizedInput
$id = sanitize_text_field( wp_unslash( $_GET['id'] ?? '' ) );
$id = isset( $_GET['id'] ) ? absint( $_GET['id'] ) : (int) $_POST['id'];
$is = 'x' === $_GET['id'] || $_GET['id'] !== 'y' || is_string( $_SERVER['HTTP_HOST'] ?? null );

$row = array( 'a' => 1, 'b' => 2 ); // WordPress.Arrays.ArrayDeclarationSpacing
$row = merged( $row, array( $key => array( 1, 2 ), $other => $id ) ); // WordPress.Arrays.ArrayDeclarationSpacing
$row = array( 'a' => array( 'b' => 1 ) );
$row = array( 'a' => static fn ( $id ) => array( 'b' => $id ), 1 );
$row = array(
	'a' => 1,
	'b' => 2,
);

echo $text; // WordPress.Security.EscapeOutput
echo '<p>' . __( 'Text', 'fighter-site' ) . '</p>'; // WordPress.Security.EscapeOutput
echo "<p>$text</p>"; // WordPress.Security.EscapeOutput
printf( '<p>%s</p>', $text ); // WordPress.Security.EscapeOutput
echo $is ? esc_html( $text ) : $text; // WordPress.Security.EscapeOutput
echo esc_html( $text ) . self::row( $text ); // WordPress.Security.EscapeOutput
print sprintf( '%s', $text ); // WordPress.Security.EscapeOutput
echo $is ? esc_html( $text ) : 'none', '<p>' . esc_attr( self::NAME ) . self::NAME . (int) $row->values['id'] . '</p>';
printf( '<p id="%d">%s</p>', (int) $row->id, $is && $text ? esc_html( $text ) : '' );
$row->printf( $text );
